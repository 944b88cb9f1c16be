// Runs in the page under measurement: looks at the screen from inside, frame by frame.
const LONGEST_MS = 30_000;

const viewer = () => document.querySelector('[data-frame] section[data-clip]');
const openUuid = () => /extractions\/([0-9a-f-]{36})\/review/.exec(location.pathname)?.[1] ?? null;
const focusKey = () => document.activeElement?.getAttribute('data-slot') ?? null;
const onPrimary = () => document.activeElement?.id === 'review-primary';

/** Every page in sight has its picture, sharp or not yet. */
const painted = () => {
  const view = viewer()?.getBoundingClientRect();
  if (!view) return false;
  const inSight = [...viewer().querySelectorAll('section[aria-label]')].filter((page) => {
    const box = page.getBoundingClientRect();
    return box.bottom > view.top && box.top < view.bottom;
  });
  return inSight.length > 0 && inSight.every((page) => page.querySelector('canvas, img[data-picture]'));
};

const DONE = {
  moved: ({ from }) => onPrimary() || (focusKey() !== null && focusKey() !== from),
  asked: () => document.activeElement?.closest('[role="dialog"]') !== null,
  list: () => location.pathname === '/extractions',
  document: ({ not }) =>
    openUuid() !== null &&
    openUuid() !== not &&
    document.querySelector('[data-frame]')?.getAttribute('data-uuid') === openUuid() &&
    (focusKey() !== null || onPrimary()) &&
    painted(),
};

/** For people, when something does not come. */
const state = () => ({
  start: document.querySelector('[data-frame]')?.getAttribute('data-uuid'),
  focus: focusKey(),
  pages: [...(viewer()?.querySelectorAll('section[aria-label]') ?? [])].map(
    (page) =>
      `${page.getAttribute('aria-label')} ${page.querySelector('canvas') ? 'drawn' : page.textContent}`,
  ),
  failure: viewer()?.querySelector('[role="alert"]')?.textContent,
});

/** Milliseconds from the next key press to the first frame in which the screen is settled. */
const settled = (wanted) =>
  new Promise((resolve, reject) => {
    let start = 0;
    const press = (event) => {
      start = event.timeStamp;
    };
    window.addEventListener('keydown', press, { once: true, capture: true });
    const asked = performance.now();
    const look = () => {
      if (start > 0 && DONE[wanted.kind](wanted)) resolve(performance.now() - start);
      else if (performance.now() - asked > LONGEST_MS)
        reject(new Error(`never settled: ${JSON.stringify({ wanted, at: location.pathname, ...state() })}`));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** Where the keyboard is, and whether the place of that value on the page is in view. */
const focus = async () => {
  // The scrolling to the place follows the focus by a frame, on a busy machine by more.
  for (let frame = 0; frame < 60 && (frame < 2 || (focusKey() !== null && !inView())); frame++)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  return { key: focusKey(), primary: onPrimary(), seen: inView() };
};

const inView = () => {
  const mark = viewer()?.querySelector('rect[data-focused]')?.getBoundingClientRect();
  const view = viewer()?.getBoundingClientRect();
  return (
    mark !== undefined &&
    mark.top >= view.top - 1 &&
    mark.bottom <= view.bottom + 1 &&
    mark.right > view.left &&
    mark.left < view.right
  );
};

/** From now on: milliseconds from each key press to the paint after it, in the list that is returned. */
const timePaints = () => {
  window.benchTimes = [];
  const press = (event) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.benchTimes.push(performance.now() - event.timeStamp);
      channel.port2.postMessage(null);
    });
  window.addEventListener('keydown', press, { capture: true });
};

let frames = [];
/** From now on: milliseconds from frame to frame. */
const timeFrames = () => {
  frames = [];
  let before = performance.now();
  const look = (now) => {
    frames.push(now - before);
    before = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
const framesUntilNow = () => frames.slice(1);

/** Begins to wait for the next key press; what it led to is in `pending`. */
const arm = (wanted) => {
  window.probe.pending = settled(wanted);
};

window.probe = { arm, focus, timePaints, timeFrames, framesUntilNow, painted, pending: Promise.resolve(0) };
