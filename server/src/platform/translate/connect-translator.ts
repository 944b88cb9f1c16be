import type { Language } from '@recto/contracts/translation';
import { checkedAnswers } from '@recto/engine/translate/answers';
import { z } from 'zod';
import type { Config } from '../config/index.ts';
import { createOutbound } from '../outbound/index.ts';

export type TranslateConfig = Pick<Config, 'translateUrl' | 'translateKey' | 'outboundAllow'>;

/** What came of a text: its translation, that the answer says something else, or that there was none. */
export type Answer = { readonly text: string } | { readonly left: 'refused' | 'service' };

/** Translates texts of one language in one go, in their order. */
export type Translator = (texts: readonly string[], from: Language, to: Language) => Promise<Answer[]>;

/** Texts of one request, and what a whole call has for all of its requests: who waits for it waits no longer. */
const AT_ONCE = 50;
const TIME_MS = 45_000;

/** The service knows one Chinese; the written forms are told apart here. */
const CODE: Readonly<Record<Language, string>> = { en: 'en', 'zh-cn': 'zh', 'zh-tw': 'zh' };

const Reply = z.object({ translatedText: z.array(z.unknown()) });

/**
 * The service of the settings; undefined when none is set. Who sets its address allows that address, and no other.
 * What it answers is checked item by item: the texts of documents may hold instructions.
 */
export function connectTranslator(
  { translateUrl: url, translateKey: key, outboundAllow }: TranslateConfig,
  report: (error: Error) => void = () => {},
): Translator | undefined {
  if (!url) return undefined;
  const outbound = createOutbound([...outboundAllow, hostOf(url)]);
  const ask = async (texts: readonly string[], from: Language, to: Language, timeoutMs: number) => {
    const body = {
      q: texts,
      source: CODE[from],
      target: CODE[to],
      format: 'text',
      ...(key && { api_key: key }),
    };
    const { status, body: said } = await outbound.post(`${url.replace(/\/$/, '')}/translate`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs,
    });
    if (status !== 200) throw new Error(`the translation service answered ${status}`);
    return Reply.parse(JSON.parse(said)).translatedText;
  };
  return async (texts, from, to) => {
    const end = Date.now() + TIME_MS;
    const answers: Answer[] = [];
    for (let at = 0; at < texts.length; at += AT_ONCE) {
      const some = texts.slice(at, at + AT_ONCE);
      const left = end - Date.now();
      const told = left > 0 ? await ask(some, from, to, left).catch((error) => silent(error, report)) : null;
      answers.push(...judged(some, told));
      if (told === null) return [...answers, ...texts.slice(answers.length).map(() => NO_ANSWER)];
    }
    return answers;
  };
}

const NO_ANSWER: Answer = { left: 'service' };

const judged = (asked: readonly string[], told: unknown[] | null): Answer[] =>
  told === null
    ? asked.map(() => NO_ANSWER)
    : checkedAnswers(asked, told).map((text) => (text === null ? { left: 'refused' } : { text }));

/** No answer is no failure of the call: the texts are left as they are. */
function silent(error: unknown, report: (error: Error) => void): null {
  report(error instanceof Error ? error : new Error(String(error)));
  return null;
}

/** Host and port as the list of allowed addresses has them. */
function hostOf(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}
