import { mount } from 'svelte';
import App from './App.svelte';
import { prefs } from './prefs/index.svelte';
import { listenForGesture } from './sound';
import { keepFocus } from './ui/focus';
import './style/base.css';
import { preferred, speak } from './words/index.svelte';

prefs.apply();
listenForGesture();
keepFocus();
await speak(preferred());
mount(App, { target: document.getElementById('app')! });
