import 'driver.js/dist/driver.css';
import type { AnyRouter } from '@tanstack/react-router';
import { type Driver, type DriveStep, driver, type PopoverDOM } from 'driver.js';
import type { TFunction } from 'i18next';
import classes from '../parts/tour.module.css';
import { isAt, type Stop } from './stops.ts';

/** So long a page may take to show what is pointed at; then the words stand in the middle. */
const WAIT_MS = 6000;
const FOLLOW_MS = 300;

const inSight = (selector: string): Element | undefined =>
  [...document.querySelectorAll(selector)].find((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0;
  });
const targetOf = ({ targets }: Stop): Element | undefined =>
  targets.map(inSight).find((one) => one !== undefined);

/** Resolves when what a stop points at is there and stands still for a frame, or has taken too long. */
async function arrival(stop: Stop, router: AnyRouter): Promise<void> {
  const until = performance.now() + WAIT_MS;
  let before = '';
  while (performance.now() < until) {
    // The page before stays until this one is there.
    const isHere = isAt(stop, router.state.resolvedLocation?.pathname ?? '');
    const place = isHere ? targetOf(stop)?.getBoundingClientRect() : undefined;
    const now = place ? [place.x, place.y, place.width, place.height].join() : '';
    if (now !== '' && now === before) return;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The words are a dialog with the keyboard in it: keys of the page rest, as under any other. */
function asDialog({ wrapper, title, footer, nextButton, closeButton }: PopoverDOM, t: TFunction): void {
  wrapper.setAttribute('aria-modal', 'true');
  for (const part of [title, footer]) part.setAttribute('role', 'none');
  closeButton.setAttribute('aria-label', t('tour.leave'));
  closeButton.title = `${t('tour.leave')} (Esc)`;
  // The library gives the keyboard to the first button, which leaves.
  queueMicrotask(() => nextButton.focus());
}

/** The library marks what is pointed at as a button with a menu, which it is not. */
const unmark = (element: Element | undefined): void => {
  for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(name);
};

const stepOf = (stop: Stop, t: TFunction): DriveStep => ({
  // None in sight: the words stand in the middle.
  element: () => targetOf(stop) as Element,
  popover: { title: t(`tour.${stop.id}`), description: t(`tour.${stop.id}.text`), side: stop.side },
});

/** Keys of the tour, at once: the library passes over those that are pressed while its light is on its way. */
function listen(keys: ReadonlyMap<string, () => void>): () => void {
  const press = (event: KeyboardEvent): void => {
    const act = keys.get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}

let shown: Driver | null = null;

/** Walks through the stops, page by page, until the last or until somebody leaves. */
export async function showStops(stops: readonly Stop[], router: AnyRouter, t: TFunction): Promise<void> {
  shown?.destroy();
  let moving = false;
  const go = async (to: number): Promise<void> => {
    const stop = stops[to];
    if (moving || to < 0) return;
    if (!stop) return tour.destroy();
    moving = true;
    if (!isAt(stop, router.state.location.pathname)) router.history.push(stop.address);
    await arrival(stop, router);
    moving = false;
    if (shown !== tour) return;
    if (tour.isActive()) tour.moveTo(to);
    else tour.drive(to);
  };
  const step = (by: 1 | -1) => void go((tour.getActiveIndex() ?? 0) + by);
  const tour = driver({
    steps: stops.map((stop) => stepOf(stop, t)),
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    duration: 250,
    // A click beside the words is none on a button that leaves.
    overlayClickBehavior: () => {},
    disableActiveInteraction: true,
    allowKeyboardControl: false,
    stagePadding: 6,
    stageRadius: 6,
    overlayOpacity: 0.5,
    popoverClass: classes.words ?? '',
    showProgress: stops.length > 1,
    progressText: t('tour.progress', { at: '{{current}}', of: '{{total}}' }),
    nextBtnText: t('tour.next'),
    prevBtnText: t('tour.back'),
    doneBtnText: t('tour.done'),
    onPopoverRender: (words) => {
      asDialog(words, t);
      words.wrapper.dataset.stop = stops[tour.getActiveIndex() ?? 0]?.id;
    },
    onHighlighted: unmark,
    onNextClick: () => step(1),
    onPrevClick: () => step(-1),
    onDestroyed: () => {
      if (shown === tour) shown = null;
      clearInterval(following);
      left();
      unlisten();
    },
  });
  shown = tour;
  // What is pointed at moves as the page fills.
  const following = setInterval(() => tour.refresh(), FOLLOW_MS);
  // Who goes elsewhere by themselves has left.
  const left = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged && !moving) tour.destroy();
  });
  const unlisten = listen(
    new Map([
      ['ArrowRight', () => step(1)],
      ['ArrowLeft', () => step(-1)],
      ['Escape', () => tour.destroy()],
    ]),
  );
  await go(0);
}
