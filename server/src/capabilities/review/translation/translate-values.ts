import { kindOf } from '@recto/contracts/kinds/value-problems';
import type { InputConfig } from '@recto/contracts/result';
import type { Language, Translation, Translations, UntranslatedReason } from '@recto/contracts/translation';
import { type Chinese, loadChinese } from '@recto/engine/translate/languages';
import { loadTerms, type Terms } from '@recto/engine/translate/terms';
import { matterOf } from '@recto/engine/translate/text';
import {
  sourceOf,
  type TextToTranslate,
  type Translated,
  translateText,
} from '@recto/engine/translate/translate-text';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { Answer, Translator } from '../../../platform/translate/connect-translator.ts';
import {
  countUses,
  loadMemory,
  type Remembered,
  rememberTranslations,
} from '../../reference/translations/index.ts';

/** A value with its translations: of a result or of a case. */
type Data = { values: string[]; translations?: Translations | undefined };

/** A value that is to be translated. `given`: what a person says it is, null takes the translation away. */
export type ValueToTranslate<Place> = {
  readonly place: Place;
  readonly id: string;
  readonly input: InputConfig | undefined;
  readonly data: Data;
  readonly given?: readonly string[] | null | undefined;
};

/** Texts that only a service can tell, by their language. */
type Questions = ReadonlyMap<Language, ReadonlySet<string>>;

/** What a service answered, by language and text. */
export type Answers = ReadonlyMap<string, Answer>;
export const NO_ANSWERS: Answers = new Map();
const keyOf = (from: Language, text: string): string => `${from} ${text}`;

export type TranslationOutcome<Place> = {
  readonly fields: (Place & { translation: Translation | null })[];
  readonly left: (Place & { reason: UntranslatedReason })[];
  readonly questions: Questions;
};

type Known = { chinese: Chinese; terms: Terms };
let known: Promise<Known> | undefined;
const loadKnown = (): Promise<Known> => {
  known ??= loadChinese().then((chinese) => ({ chinese, terms: loadTerms(chinese) }));
  return known;
};

type Text = Exclude<Translated, { ask: Language }> | { text: string; by: 'libretranslate' };

/**
 * Writes translations beside the values of slots, and tells what was left and why. What a person wrote is kept when it
 * is asked for again, and remembered when it is new.
 */
export async function translateValues<Place>(
  scope: TenantScope,
  slots: readonly ValueToTranslate<Place>[],
  to: Language,
  answers: Answers,
): Promise<TranslationOutcome<Place>> {
  const { chinese, terms } = await loadKnown();
  const texts = slots.flatMap(({ data, given }) => (given === undefined ? data.values : []));
  const memory = await loadMemory(scope, texts);
  const time = new Date().toISOString();
  const outcome: TranslationOutcome<Place> = { fields: [], left: [], questions: new Map() };
  const questions = outcome.questions as Map<Language, Set<string>>;
  const remembered: string[] = [];
  const written: Remembered[] = [];

  const ask = (from: Language, text: string): Text => {
    const answer = answers.get(keyOf(from, text));
    if (!answer) {
      questions.set(from, (questions.get(from) ?? new Set()).add(text));
      return { left: 'unknown' };
    }
    return 'left' in answer ? answer : { text: answer.text, by: 'libretranslate' };
  };
  const translateOne = (asked: TextToTranslate): Text => {
    const told = translateText(asked, to, { chinese, terms, memory });
    if ('ask' in told) return ask(told.ask, asked.text);
    if ('by' in told && told.by === 'memory' && !told.proposed) remembered.push(asked.text);
    return told;
  };
  for (const slot of slots) {
    const { place, data } = slot;
    if (slot.given !== undefined) {
      const translation = givenOf(slot.given, scope.actor.login, time);
      if (translation) written.push(...toRemember(slot, translation, to, chinese));
      setTranslation(data, to, translation);
      outcome.fields.push({ ...place, translation });
      continue;
    }
    const kind = kindOf(slot.id, slot.input);
    const told = data.values.map((text) => translateOne({ id: slot.id, kind, text }));
    const own = data.translations?.[to];
    const translation = isOfPerson(own) ? own : combined(data.values, told, time);
    if (!translation) outcome.left.push({ ...place, reason: reasonOf(told) });
    else {
      setTranslation(data, to, translation);
      outcome.fields.push({ ...place, translation });
    }
  }
  await rememberTranslations(scope, written);
  await countUses(scope, remembered, to);
  return outcome;
}

const MACHINES: ReadonlySet<string> = new Set(['opencc', 'memory', 'terms', 'libretranslate']);
const isOfPerson = (one: Translation | undefined): one is Translation => !!one && !MACHINES.has(one.by);

const givenOf = (given: readonly string[] | null, by: string, time: string): Translation | null =>
  given === null || given.every((text) => text.trim() === '') ? null : { values: [...given], by, time };

function setTranslation(data: Data, to: Language, translation: Translation | null): void {
  const { [to]: _before, ...others } = data.translations ?? {};
  const translations = translation ? { ...others, [to]: translation } : others;
  if (Object.keys(translations).length > 0) data.translations = translations;
  else delete data.translations;
}

/** What texts together say; null where none was told. Those that were left stand as they are. */
function combined(values: readonly string[], told: readonly Text[], time: string): Translation | null {
  const ways = told.flatMap((one) => ('by' in one ? [one] : []));
  // The least certain way counts for all.
  const by = (['libretranslate', 'memory', 'terms', 'opencc'] as const).find((way) =>
    ways.some((one) => one.by === way),
  );
  if (!by || told.some((one) => 'left' in one && ASKED.has(one.left))) return null;
  const proposed = ways.some((one) => 'proposed' in one && one.proposed);
  const texts = values.map((value, at) => {
    const one = told[at];
    return one && 'text' in one ? one.text : value;
  });
  return { values: texts, by, time, ...(proposed && { proposed }) };
}

/** Half a translation is none: these are left although something else of the value was told. */
const ASKED: ReadonlySet<UntranslatedReason> = new Set(['unknown', 'refused', 'service']);
const WEIGHT: readonly UntranslatedReason[] = [
  'service',
  'refused',
  'unknown',
  'name',
  'same_language',
  'not_text',
  'empty',
];

function reasonOf(told: readonly Text[]): UntranslatedReason {
  const left = new Set(told.flatMap((one) => ('left' in one ? [one.left] : [])));
  return WEIGHT.find((reason) => left.has(reason)) ?? 'empty';
}

/** What a person wrote for texts; names are not remembered, for they are nobody's words. */
function toRemember<Place>(
  { id, input, data }: ValueToTranslate<Place>,
  { values }: Translation,
  to: Language,
  chinese: Chinese,
): Remembered[] {
  if (values.length !== data.values.length) return [];
  return data.values.flatMap((source, at) => {
    const from = sourceOf(source, chinese);
    const text = values[at]?.trim();
    if (!text || !from || from === to || matterOf(id, kindOf(id, input), source) !== 'text') return [];
    return [{ from, to, source, text }];
  });
}

/** Asks the service for all that nobody here knows. It knows one Chinese only; the other one is written here. */
export async function askService(
  translator: Translator,
  questions: Questions,
  to: Language,
): Promise<Answers> {
  const { chinese } = await loadKnown();
  const answersFrom = async ([from, asked]: [Language, ReadonlySet<string>]): Promise<[string, Answer][]> => {
    const texts = [...asked];
    const sent = from === 'zh-tw' ? texts.map((text) => chinese.phrases(text, 'zh-cn')) : texts;
    const told = await translator(sent, from, to);
    return texts.map((text, at) => {
      const answer = told[at] ?? { left: 'service' as const };
      const inTraditional = to === 'zh-tw' && 'text' in answer;
      return [keyOf(from, text), inTraditional ? { text: chinese.phrases(answer.text, 'zh-tw') } : answer];
    });
  };
  // Languages at once: one after the other they would take longer than whoever asked waits.
  return new Map((await Promise.all([...questions].map(answersFrom))).flat());
}
