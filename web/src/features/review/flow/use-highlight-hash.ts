import { useEffect, useRef } from 'react';
import { blockOfHash, highlightHash, slotOfBlock } from '../model/highlight.ts';
import { firstStop } from '../model/order.ts';
import { focusPrimary } from './focus-dom.ts';
import type { ReviewServices } from './services.ts';
import type { ReviewModel } from './use-model.ts';

/** The address follows the focus a moment later: holding a key down doesn't write an address a step. */
const SETTLE_MS = 200;

/** As the style sheets of the screen have it. */
const NARROW = '(max-width: 900px)';

/** What has the focus when a document opens: the value in the address, else what wants a look first, else the way on. */
const start = ({ slots, order, assessments, record, result }: ReviewModel, { focusOn }: ReviewServices) => {
  const block = blockOfHash(window.location.hash);
  const named = block === null ? null : slotOfBlock(slots, block);
  // On a narrow screen the pages stand above the values: they are what one sees first.
  if (!named && matchMedia(NARROW).matches) return;
  const first =
    named ?? (record.can.edit ? firstStop(order, assessments, result?.extraction.rules ?? []) : null);
  if (first) focusOn(first.key);
  else focusPrimary();
};

/** Ties the focused value and the `highlight-{id}` of the address together, both ways (F-011). */
export const useHighlightHash = (model: ReviewModel, services: ReviewServices) => {
  const { slots, byKey, record } = model;
  const started = useRef(false);

  useEffect(() => {
    // Once, when the values appear: with the document, or when its reading is done.
    if (started.current || model.slots.length === 0) return;
    started.current = true;
    start(model, services);
  }, [model, services]);

  useEffect(() => {
    const follow = () => {
      const block = blockOfHash(window.location.hash);
      const slot = block === null ? null : slotOfBlock(slots, block);
      if (slot && services.edits.get().focus !== slot.key) services.focusOn(slot.key);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [slots, services]);

  useEffect(() => {
    let timer = 0;
    const write = () => {
      const { focus } = services.edits.get();
      const block = focus === null ? undefined : byKey.get(focus)?.data.blocks[0];
      const { pathname, search, hash } = window.location;
      const wanted = block ? `#${highlightHash(block.id)}` : '';
      // Signed out meanwhile: the address is another screen's.
      if (focus === null || wanted === hash || !pathname.includes(record.extractionUuid)) return;
      // Past the router, which would match its routes again for a step that changes nothing on the page.
      History.prototype.replaceState.call(history, history.state, '', `${pathname}${search}${wanted}`);
    };
    const later = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(write, SETTLE_MS);
    };
    later();
    const unsubscribe = services.edits.subscribe(later);
    return () => {
      unsubscribe();
      window.clearTimeout(timer);
    };
  }, [byKey, services, record.extractionUuid]);
};
