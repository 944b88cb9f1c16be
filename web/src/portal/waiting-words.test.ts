import english from '@recto/contracts/i18n/en.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { standingKey } from './waiting-words.ts';

const texts: Record<string, string> = english;

describe('how a delivery stands', () => {
  it.each([
    ['PENDING', null, 'Pending'],
    ['PENDING', 'RECEIVER', 'Pending'],
    ['PENDING', 'CHANNEL', 'Held'],
    ['PENDING', 'DECISION', 'Held'],
    ['CANCELLED', null, 'Cancelled'],
  ] as const)('%s, waiting for %s: %s', (status, reason, word) => {
    const waits = reason && { for: reason, until: null };
    expect(texts[standingKey({ status, waits })]).toBe(word);
  });
});
