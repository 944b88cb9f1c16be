import { readAddress, readDay, readOneOf, readPage, readText } from '@recto/contracts/address';
import { JOB_STATES, type JobState } from '@recto/contracts/jobs';
import { MAIL_STATES, type MailState } from '@recto/contracts/mails';

/** What stands in the addresses of the lists; a wrong value falls away. */
export const readJobs = readAddress<{ page?: number; state?: JobState }>({
  page: readPage,
  state: readOneOf(JOB_STATES),
});

export const readMails = readAddress<{ page?: number; state?: MailState }>({
  page: readPage,
  state: readOneOf(MAIL_STATES),
});

type Audits = { page?: number; from?: string; to?: string; who?: string };
export const readAudits = readAddress<Audits>({ page: readPage, from: readDay, to: readDay, who: readText });

export const readPeople = readAddress<{ page?: number; q?: string }>({ page: readPage, q: readText });
