import path from 'node:path';
import type { OpenedMail } from '@recto/engine/mail/opened-mail';
import type { PageShape } from '../../platform/sandbox/tasks.ts';
import type { MailPlan } from './plan-mail.ts';

/** A mail that lies open in a folder. `pages` are those of its PDFs there, by their file names. */
export type OpenMail = {
  folder: string;
  mail: OpenedMail;
  plan: MailPlan;
  pages: ReadonlyMap<string, PageShape[]>;
};

/** Where the PDF of a mail lies that viewers open. */
export const shownPdf = ({ folder }: Pick<OpenMail, 'folder'>, file: string): string =>
  path.join(folder, `${file}.shown`);
