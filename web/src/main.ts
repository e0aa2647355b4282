import { mount } from 'svelte';
import App from './App.svelte';
import { renew } from './renew';
import { prefs } from './prefs/index.svelte';
import { installable } from './installable';
import { listenForGesture } from './sound';
import { keepFocus } from './ui/focus';
import './style/base.css';
import { preferred, speak } from './words/index.svelte';

// Before the first text asks for them. Not with the page itself: on a slow line they would hold up the script (bench/arrive).
for (const face of ['1em "Instrument Sans Variable"', '1em "Young Serif"']) void document.fonts.load(face).catch(() => []);
prefs.apply();
listenForGesture();
keepFocus();
renew(() => location.reload());
await speak(preferred());
mount(App, { target: document.getElementById('app')! });
installable();
