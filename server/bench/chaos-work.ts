import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import { generateSample, type Sample } from '@recto/samples';
import type { Dovecot } from '../test/support/dovecot.ts';
import { PHASES, type Phase, type Target } from './chaos-aim.ts';
import { holdBack } from './chaos-held.ts';
import type { Stand } from './chaos-stands.ts';
import { deliver, type MortalReceiver } from './chaos-victims.ts';
import { healthy } from './portal.ts';

/** A document on its way: from when it was sent in until its result has arrived. */
export type Paper = Sample & {
  sha256: string;
  /** Two make a case. */
  caseNo: string;
  sentAt: number;
  doneAt: number;
};

/** So many documents of two layouts, different every one. */
export async function makePapers(count: number): Promise<Paper[]> {
  const papers: Paper[] = [];
  for (let index = 0; index < count; index++) {
    const sample = await generateSample({
      seed: 99,
      layout: index % 2 === 0 ? 'INVOICE-european' : 'INVOICE-long',
      doc: index + 1,
      quality: 'born-digital',
      format: 'pdf',
    });
    const sha256 = createHash('sha256').update(sample.bytes).digest('hex');
    const caseNo = `CASE-${Math.floor(index / 2) + 1}`;
    papers.push({ ...sample, sha256, caseNo, sentAt: 0, doneAt: Number.POSITIVE_INFINITY });
  }
  return papers;
}

/** What is done with documents while things are killed, and what of it is under way at a moment. */
export type Work = Target & {
  /** Looks whether it answers, over and over, until the signal. */
  watch(over: AbortSignal): Promise<void>;
  /** Sends the document in, by mail or by upload. */
  send(paper: Paper): Promise<void>;
  /** Whether the next document is to be sent now, as there is nothing to read. */
  isHungry(): boolean;
  /**
   * Confirms what was read and makes cases of it, over and over, until the signal. Until `calm` some of both is held back,
   * so that there is something to do when it is to be hit.
   */
  tend(over: AbortSignal, calm?: AbortSignal): Promise<void>;
  /** Exports over and over until the signal. @returns workbooks that came whole, and those that were cut off and said so */
  exportAll(over: AbortSignal): Promise<{ whole: number; cut: number; broken: number }>;
};

const LOOK_MS = 100;
/** So many read documents, and so many cases, wait for their turn. */
const HELD_BACK = { confirming: 4, consolidating: 3 };
/** What was confirmed reaches the receiver within that. */
const ON_ITS_WAY_MS = 5000;

type Found = { sha256: string; uuid: string; status: string };
/** By document, as the database has it. */
export const FOUND = `select d.original_sha256 as sha256, e.extraction_uuid as uuid, e.status
  from recto.document d join recto.extraction e on e.document_id = d.id where d.media_type = 'application/pdf'`;

const CONFIRMED = ['CONFIRMED', 'POSTING', 'POSTED', 'FAILED_POST'];
const READ = ['NEW', ...CONFIRMED];

/** A fault of the bench, which no other try mends. */
const OURS = / answered 4(?!29)/;

/** As a person would: when the page does not answer, try again. What was done all the same is told as such. */
export async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Error && OURS.test(error.message)) throw error;
      await sleep(300);
    }
  }
}

export function startWork(
  stand: Stand,
  papers: readonly Paper[],
  { mailbox, receiver }: { mailbox: Dovecot | null; receiver: MortalReceiver },
): Work {
  const under = { confirming: 0, consolidating: 0, exporting: 0 };
  let latest: ExtractionListItem[] = [];
  let sent = 0;
  let hungry = false;
  let answers = true;
  const counting =
    (what: keyof typeof under) =>
    async <T>(request: () => Promise<T>): Promise<T> => {
      under[what]++;
      try {
        return await request();
      } finally {
        under[what]--;
      }
    };
  const confirming = holdBack(papers.length, (uuid) => confirm(stand, uuid, counting('confirming')));
  const caseNos = new Set(papers.map(({ caseNo }) => caseNo));
  const consolidating = holdBack(caseNos.size, (caseNo, uuids: readonly string[]) =>
    consolidate(stand, caseNo, uuids, counting('consolidating')),
  );
  const isRead = ({ status }: ExtractionListItem) => READ.includes(status);
  const isUnderWay: Record<Phase, () => boolean> = {
    reading: () => sent > latest.filter(isRead).length,
    // Requests that wait for what starts are no work under way.
    confirming: () => under.confirming > 0 && answers,
    posting: receiver.isBusy,
    consolidating: () => under.consolidating > 0 && answers,
    exporting: () => under.exporting > 0 && answers,
    starting: () => stand.isStarting() || !answers,
  };
  const isLeft: Record<Phase, () => boolean> = {
    reading: () => sent < papers.length,
    confirming: confirming.isAnyLeft,
    posting: confirming.isAnyLeft,
    consolidating: consolidating.isAnyLeft,
    exporting: () => true,
    // Nothing is started but what was killed.
    starting: () => false,
  };
  const beginning: Partial<Record<Phase, () => void>> = {
    reading: () => {
      hungry = true;
    },
    confirming: () => confirming.begin(),
    posting: () => confirming.begin(ON_ITS_WAY_MS),
    consolidating: () => consolidating.begin(),
  };
  return {
    during: () => PHASES.filter((phase) => isUnderWay[phase]()),
    isPossible: (phase) => isUnderWay[phase]() || isLeft[phase](),
    begin: (phase) => beginning[phase]?.(),
    answers: () => answers,
    isHungry: () => hungry,
    async watch(over) {
      for (; !over.aborted; await sleep(LOOK_MS)) answers = await healthy(stand.url);
    },
    async send(paper) {
      paper.sentAt = Date.now();
      sent++;
      hungry = false;
      if (mailbox && sent % 2 === 0) await deliver(mailbox, paper);
      else await persist(() => stand.upload([paper]));
    },
    async tend(over, calm) {
      while (!over.aborted) {
        latest = await persist(() => stand.get<ExtractionListItem[]>('/api/extractions?size=200'));
        for (const { extractionUuid, status } of latest)
          if (status === 'NEW') confirming.offer(extractionUuid, undefined);
        const uuids = await uuidsByPaper(stand);
        for (const caseNo of caseNos) {
          const of = papers.filter((paper) => paper.caseNo === caseNo);
          const extractionUuids = of.flatMap(({ sha256 }) => uuids.get(sha256) ?? []);
          if (extractionUuids.length === of.length) consolidating.offer(caseNo, extractionUuids);
        }
        const isCalm = calm?.aborted ?? true;
        await confirming.shrink(isCalm ? 0 : HELD_BACK.confirming);
        await consolidating.shrink(isCalm ? 0 : HELD_BACK.consolidating);
        await sleep(200);
      }
    },
    async exportAll(over) {
      const made = { whole: 0, cut: 0, broken: 0 };
      while (!over.aborted) {
        made[await counting('exporting')(() => exportOnce(stand))]++;
        await sleep(400);
      }
      return made;
    },
  };
}

type Request = (request: () => Promise<unknown>) => Promise<unknown>;

/** Who hears no answer looks whether it is confirmed before asking again: what is posted may be confirmed anew. */
const confirm = (stand: Stand, extractionUuid: string, request: Request): Promise<void> =>
  persist(async () => {
    const { status } = await stand.get<{ status: string }>(`/api/extractions/uuid/${extractionUuid}`);
    if (CONFIRMED.includes(status)) return;
    await request(() =>
      stand.change('/api/extractions/status/CONFIRMED', { extractionUuid, status: 'CONFIRMED' }, [400, 409]),
    );
  });

/** A case that was made although nobody heard the answer is told of the second time, and is the one. */
const consolidate = (
  stand: Stand,
  caseNo: string,
  extractionUuids: readonly string[],
  request: Request,
): Promise<void> =>
  persist(async () => {
    const body = { caseCategory: 'Purchase Order', caseNo, extractionUuids };
    await request(() => stand.create('/api/document-cases/consolidate', body)).catch((error: Error) => {
      if (!error.message.includes(' answered 409')) throw error;
    });
  });

async function exportOnce(stand: Stand): Promise<'whole' | 'cut' | 'broken'> {
  try {
    const bytes = await stand.bytes('/api/extractions/export/excel');
    // The end of a ZIP names all that is in it: what came without an error has to have one.
    return Buffer.from(bytes).includes('PK\u0005\u0006') ? 'whole' : 'broken';
  } catch {
    return 'cut';
  }
}

/** Documents that were read, by what they are made of. */
async function uuidsByPaper(stand: Stand): Promise<Map<string, string>> {
  const found = await stand.rows<Found>(FOUND).catch(() => []);
  return new Map(
    found.filter(({ status }) => READ.includes(status)).map(({ sha256, uuid }) => [sha256, uuid]),
  );
}
