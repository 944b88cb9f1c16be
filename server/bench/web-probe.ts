/** Runs in every page before its own script, as text: when the first row stands, what moves, how long input waits. */
export const WEB_PROBE = `(() => {
  const probe = { shift: 0, delays: [] };
  window.webProbe = probe;
  probe.firstResults = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('a[data-row]')) requestAnimationFrame(() => resolve(performance.now()));
      else requestAnimationFrame(look);
    };
    look();
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) probe.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const note = (event) => probe.delays.push(Math.max(0, performance.now() - event.timeStamp));
  for (const type of ['keydown', 'pointerdown', 'click']) window.addEventListener(type, note, { capture: true });
})()`;
