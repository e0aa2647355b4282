import { mount } from 'svelte';
import App from './App.svelte';
import { reloadOnDeploy } from './reload_on_deploy';
import { prefs } from './prefs/index.svelte';
import { registerServiceWorker } from './service_worker';
import { listenForGesture } from './sound';
import { keepFocus } from './ui/controls/focus';
import './style/base.css';
import { preferredLanguage, setLanguage } from './words/index.svelte';

// Load the fonts before the first text needs them. Links in the HTML would load them even earlier, but on slow connections
// they would delay this script (bench/arrive).
for (const face of ['1em "Instrument Sans Variable"', '1em "Young Serif"']) void document.fonts.load(face).catch(() => []);
prefs.apply();
listenForGesture();
keepFocus();
reloadOnDeploy(() => location.reload());
await setLanguage(preferredLanguage());
mount(App, { target: document.getElementById('app')! });
registerServiceWorker();
