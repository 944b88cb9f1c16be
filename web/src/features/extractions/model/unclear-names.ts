import type { CertificateCheck, MicCategory, SampleStatus } from '@recto/contracts/characteristics';
import { redirectFirstSampleByCode, redirectFirstSynonymBySample } from '@recto/contracts/endpoints/names';

/** A name on a certificate that is no code: what it means, or how far the question is, and where each is reviewed. */
export type UnclearName = {
  readonly name: string;
  /** Null where nothing explains the name. */
  readonly mic: string | null;
  readonly status: SampleStatus | null;
  /** Null where the name is explained: nobody asks what it means. */
  readonly sampleHref: string | null;
  /** Null where no synonym is like the name. */
  readonly synonymHref: string | null;
};

const sampleHref = (code: string): string =>
  `${redirectFirstSampleByCode.path}?${new URLSearchParams({ code })}`;
const synonymHref = (micCategory: MicCategory, sample: string): string =>
  `${redirectFirstSynonymBySample.path}?${new URLSearchParams({ micCategory, sample })}`;

/** Names of a certificate that were not known by a code, once each, unexplained ones first (E-040, E-041). */
export function unclearNames({ rows }: CertificateCheck, category: MicCategory): UnclearName[] {
  const names = new Map<string, UnclearName>();
  for (const { characteristic: name, sample, synonym, mic } of rows) {
    if (names.has(name) || !(sample || synonym)) continue;
    const isLike = synonym !== null || (sample?.maxScore ?? 0) > 0;
    names.set(name, {
      name,
      mic: synonym ? (mic?.code ?? null) : null,
      status: sample?.status ?? null,
      sampleHref: sample && sampleHref(sample.code),
      synonymHref: isLike ? synonymHref(category, name) : null,
    });
  }
  return [...names.values()].sort((a, b) => Number(a.sampleHref === null) - Number(b.sampleHref === null));
}
