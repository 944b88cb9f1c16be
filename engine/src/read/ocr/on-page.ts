import type { Box } from '@recto/contracts/geometry';
import type { Mark, Rule, Word } from '../../types.ts';
import { markWords } from '../pdf/field-words.ts';
import type { Attempt, PageLanguage, ReadImageOptions } from './attempt.ts';
import { turnBack, turnBackRule } from './turn.ts';
import type { GreyImage } from './types.ts';
import type { SizedWord } from './words.ts';

/** What OCR makes of a page image. */
export type ImageText = {
  /** Boxes in points on the image as it came in. */
  words: Word[];
  /** The same words, in the same order, with boxes on the levelled image: lines are horizontal there. */
  level: Word[];
  /** Drawn lines in points on the image as it came in, and on the levelled image. */
  rules: Rule[];
  levelRules: Rule[];
  /** Check boxes in points on the image as it came in; they are among the words too. */
  marks: Mark[];
  /** Degrees by which the image was turned clockwise before reading. */
  skew: number;
  language: PageLanguage;
  /** False when time ran out before the last line. */
  whole: boolean;
};

/** What was read, where it stands on the image as it came in. */
export function onPage(
  attempt: Attempt,
  original: GreyImage,
  language: PageLanguage,
  { scale }: ReadImageOptions,
): ImageText {
  const upright = attempt.marks.map((mark) => ({ ...mark, box: scaleBox(mark.box, 1 / scale) }));
  const level = [...attempt.words.map((word) => toPoints(word, scale)), ...markWords(upright)];
  const place = <T extends { box: Box }>(found: T): T => ({
    ...found,
    box: displayed(found.box, attempt, original, scale),
  });
  return {
    words: level.map(place),
    level,
    rules: attempt.rules.map((rule) => displayedRule(rule, attempt, original, scale)),
    levelRules: attempt.rules,
    marks: upright.map(place),
    skew: normalise(attempt.angle),
    language,
    whole: attempt.whole,
  };
}

function toPoints({ text, box, confidence, size }: SizedWord, scale: number): Word {
  return {
    text,
    box: scaleBox(box, 1 / scale),
    confidence: Math.round(confidence * 1000) / 1000,
    size: Math.round((size / scale) * 10) / 10,
  };
}

function displayed(box: Box, { image, angle }: Attempt, original: GreyImage, scale: number): Box {
  return scaleBox(turnBack(scaleBox(box, scale), angle, image, original), 1 / scale);
}

function displayedRule(rule: Rule, { image, angle }: Attempt, original: GreyImage, scale: number): Rule {
  const inPixels = { ...rule, box: scaleBox(rule.box, scale) };
  const turned = turnBackRule(inPixels, angle, image, original);
  return { ...turned, box: scaleBox(turned.box, 1 / scale) };
}

function scaleBox([left, top, right, bottom]: Box, by: number): Box {
  return [left * by, top * by, right * by, bottom * by];
}

function normalise(degrees: number): number {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return Math.round((turned === -180 ? 180 : turned) * 100) / 100;
}
