// Made by `make wire` from the Python types. Do not edit.

export const WIDTH = 4096 as const;

export const HEIGHT = 3072 as const;

export const INK_TIME_UNIT_MS = 10 as const;

export const PEN_COLOURS = ["#17191e","#c42f17","#e07b16","#2e8540","#2f5fd0","#7a3fb5","#8a5a33","#7d8188"] as const;

export const PEN_WIDTHS = [16,28,48,96] as const;

export const ERASER_RADII = [48,96,192,384] as const;

export const LIMITS = {"frame_bytes":4096,"points":20000,"eraser_points":1000,"marks":1500,"points_per_second":600,"burst":6000} as const;

export const CODES = ["ink_malformed","ink_too_long","ink_gap","ink_too_fast","ink_off_board","ink_board_full","ink_too_many_marks","ink_not_drawing","ink_no_such_mark","ink_not_your_board","ink_sealed","ink_paused","ink_busy","ink_moved","ink_too_many_pens","ink_only_black"] as const;

export const RETRYABLE_CODES = ["ink_gap","ink_too_fast","ink_paused","ink_busy","ink_moved"] as const;
