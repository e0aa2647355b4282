// Made by `make wire` from the Python types. Do not edit.

export const CUBE_COLOURS = {"black":{"base":"#2e2b29","light":"#57524e","dark":"#12100f"},"white":{"base":"#f4eee1","light":"#fffcf4","dark":"#c8bfab"},"grey":{"base":"#949189","light":"#bab7af","dark":"#66635c"},"red":{"base":"#c23a2c","light":"#e2695a","dark":"#882217"},"yellow":{"base":"#ecb932","light":"#fadb7c","dark":"#b58811"},"green":{"base":"#468a47","light":"#75b374","dark":"#295d2b"},"blue":{"base":"#3064b0","light":"#6793d4","dark":"#1a417c"},"brown":{"base":"#7d5232","light":"#a87b56","dark":"#4f301a"}} as const;

export const BLOCK_COLOURS = {"cube":{"base":"#c07f56","light":"#da9f78","dark":"#985b38","grain":"#703f25"},"beam":{"base":"#e3bd80","light":"#f3d8a6","dark":"#c3965a","grain":"#a3713a"},"plank":{"base":"#c4935a","light":"#dcb380","dark":"#9d6f3d","grain":"#75502b"},"cylinder":{"base":"#d9a871","light":"#ecc795","dark":"#b98450","grain":"#8f5f33"},"prism":{"base":"#94694a","light":"#b48a68","dark":"#6d4a31","grain":"#4b311f"},"arch":{"base":"#e6cda2","light":"#f6e4c4","dark":"#c7a877","grain":"#a5814f"}} as const;

export const STICK_COLOURS = {"stick1":{"base":"#7d5b3c","light":"#a98560","dark":"#4d3520"},"stick2":{"base":"#94704a","light":"#c19d72","dark":"#5d432a"},"stick3":{"base":"#6b5140","light":"#967862","dark":"#3f2e22"},"stick4":{"base":"#a07c56","light":"#cdab84","dark":"#684d31"},"stone1":{"base":"#9c9a95","light":"#c9c7c0","dark":"#66645f"},"stone2":{"base":"#8a7f74","light":"#b9ad9f","dark":"#574e45"},"stone3":{"base":"#6f7780","light":"#a3abb3","dark":"#43494f"},"stone4":{"base":"#c6bfb2","light":"#ece7dc","dark":"#8d8679"}} as const;

export const LACE_COLOURS = {"long":{"core":"#2d4f8f","edge":"#182c55","thread":"#b8cbee"},"short":{"core":"#b8452f","edge":"#6f2215","thread":"#f6d3b9"}} as const;

export const WORKBENCH_COLOURS = {"ledge":"#b98450","ledge_light":"#d9a871","frame_floor":"#5d3f22","shadow":"#2a1d0f","card":"#ffffff","card_faded":"#e9e4da","card_edge":"#3a3226","fits":"#0a7355","fits_not":"#b3261e"} as const;
