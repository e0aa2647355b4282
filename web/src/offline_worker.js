// The service worker. It makes the app installable and shows a page when the device is offline. It caches neither code nor
// responses, so that pages are never stale.
const TEXTS = __TEXTS__;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]));
});
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetchPage(event));
});

async function fetchPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return new Response(offlinePage(), { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
}

function offlinePage() {
  const preferred = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]).find((code) => code in TEXTS);
  const language = preferred ?? 'en';
  const texts = TEXTS[language];
  return `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Triptych</title>
<body style="margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:1.5rem;box-sizing:border-box;text-align:center;font:1.1rem/1.45 system-ui,sans-serif">
<h1 style="margin:0;font:400 2rem/1.1 Georgia,serif">${texts['offline-title']}</h1>
<p style="margin:0;max-width:34ch">${texts['offline-text']}</p>
<button style="justify-self:center;min-height:48px;padding:0 1.5rem;font:inherit;font-weight:600" onclick="location.reload()">${texts['offline-again']}</button>
<script>addEventListener('online', () => location.reload())</script>`;
}
