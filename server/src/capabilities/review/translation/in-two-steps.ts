import type { Language } from '@recto/contracts/translation';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { type Answers, askService, NO_ANSWERS, type TranslationOutcome } from './translate-values.ts';

/** A request that translates: a way into its tenant, as often as it takes. */
export type Translating = {
  readonly services: Pick<Services, 'translator'>;
  inTenant<T>(work: (scope: TenantScope) => Promise<T>): Promise<T>;
};

/** What a transaction came to: values translated and not yet saved, and the version that they were read in. */
type Step<Place, Reply> = {
  readonly outcome: TranslationOutcome<Place>;
  readonly version: number;
  save(): Promise<Reply>;
};

/**
 * Translates what is known at once, and saves it. Where a service is to be asked nothing is held meanwhile: the record
 * is read, the service asked, and the record taken again in the same version, else 409.
 */
export async function inTwoSteps<Place, Reply>(
  { services, inTenant }: Translating,
  language: Language,
  seen: number | undefined,
  step: (scope: TenantScope, version: number | undefined, answers: Answers) => Promise<Step<Place, Reply>>,
): Promise<Reply> {
  const { translator } = services;
  const first = await inTenant(async (scope) => {
    const { outcome, version, save } = await step(scope, seen, NO_ANSWERS);
    const { questions } = outcome;
    if (translator && questions.size > 0) return { saved: false, translator, questions, version } as const;
    return { saved: true, reply: await save() } as const;
  });
  if (first.saved) return first.reply;
  const answers = await askService(first.translator, first.questions, language);
  return inTenant(async (scope) => (await step(scope, first.version, answers)).save());
}
