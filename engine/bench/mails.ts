import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMail } from '../src/mail/open-mail.ts';
import { type OpenedMail, readOpenedMail } from '../src/mail/opened-mail.ts';
import { EngineError } from '../src/types.ts';
import { emptyPrediction, type Prediction } from './prediction.ts';
import type { Labelled } from './score.ts';

export const isMail = ({ category, format }: Labelled): boolean => category === 'MAIL' || format === 'eml';

const mailOf = ({ subject, from, attachments, sentiment }: OpenedMail): Prediction['mail'] => ({
  subject,
  from: `${from.name} <${from.address}>`,
  attachments: attachments.map(({ name }) => name),
  sentiment: sentiment.label,
});

async function predict(id: string, file: string): Promise<Prediction> {
  const folder = mkdtempSync(join(tmpdir(), 'recto-bench-mail-'));
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
  try {
    const mail = mailOf(await readOpenedMail(await openMail(file, folder)));
    return { ...emptyPrediction(id, 'readable', took()), mail };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return emptyPrediction(id, 'refused', took());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens the mails of a folder as the server does, rendering them and unpacking what they bring. */
export async function runMails(folder: string, mails: readonly Labelled[]): Promise<Prediction[]> {
  const predictions: Prediction[] = [];
  for (const { id, file } of mails) predictions.push(await predict(id, join(folder, file)));
  return predictions;
}

/** Figures for the last line; null where there are no mails. */
export function mailFigures(predictions: readonly Prediction[]): { mails: number; mail_ms: number | null } {
  const times = predictions.map(({ ms }) => ms).sort((a, b) => a - b);
  return { mails: times.length, mail_ms: times[times.length >> 1] ?? null };
}
