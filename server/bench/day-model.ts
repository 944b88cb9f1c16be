/** What one document, one person and one stored document cost, measured. */
export type Costs = {
  /** Seconds of a processor a document, from its upload until its result has arrived. */
  cpu: {
    /** A digital document: web, reading (worker and its processes), PostgreSQL. */
    digital: PerRole;
    /** A scanned page. */
    scan: PerRole;
    /** A person who looks at a document and confirms it: pages, detail, list. */
    review: PerRole;
  };
  /** Megabytes that a document leaves in the files and in the database. */
  stored: { filesMb: number; databaseMb: number };
};
export type PerRole = { web: number; worker: number; database: number };

/** What a day brings. */
export type Day = {
  documents: number;
  /** Part of the documents that are scans, and their pages. */
  scans: number;
  scanPages: number;
  /** Part of the documents that a person looks at. */
  reviewed: number;
  /** Seconds that a person needs for one of them, all in all. */
  reviewSeconds: number;
  hours: number;
  /** The busiest hour, as a multiple of the average one. */
  peak: number;
  /** Days that documents are kept. */
  keptDays: number;
};

/** 100,000 documents of a centre that works ten hours. */
export const USUAL_DAY: Day = {
  documents: 100_000,
  scans: 0.3,
  scanPages: 1.5,
  reviewed: 0.5,
  reviewSeconds: 20,
  hours: 10,
  peak: 2,
  keptDays: 365,
};

/** How full processors may be in the busiest hour, and what a machine of each kind is. */
const FULL = 0.6;
const WEB = { cores: 4, memoryGb: 16, processes: 3 };
const WORKER = { cores: 16, memoryGb: 64, processes: 7 };
const DATABASE_SIZES = [4, 8, 16, 32, 64, 96, 128] as const;
const LARGEST_DATABASE = 128;
const HOUR_SECONDS = 3600;

export type Plan = {
  documents: number;
  reviewers: number;
  /** Documents of the busiest hour, a second. */
  aSecond: number;
  /** Processors in use in the busiest hour. */
  busy: PerRole;
  web: Machines;
  worker: Machines;
  /** Databases: more than one where the largest machine does not do it (tenants spread over several). */
  database: Machines;
  /** Gigabytes after `keptDays`. */
  filesGb: number;
  databaseGb: number;
};
export type Machines = { machines: number; cores: number; memoryGb: number; processes?: number };

/** The machines for a day, so that no processor is fuller than 60 % in the busiest hour. At least two of each, for the one that fails. */
export function planDay(costs: Costs, day: Day): Plan {
  const aSecond = (day.documents / (day.hours * HOUR_SECONDS)) * day.peak;
  const busy = rolesOf(
    (role) =>
      aSecond *
      ((1 - day.scans) * costs.cpu.digital[role] +
        day.scans * day.scanPages * costs.cpu.scan[role] +
        day.reviewed * costs.cpu.review[role]),
  );
  const machinesFor = (used: number, kind: typeof WEB): Machines => ({
    machines: Math.max(2, Math.ceil(used / (kind.cores * FULL))),
    ...kind,
  });
  const wanted = busy.database / FULL;
  const databases = Math.ceil(wanted / LARGEST_DATABASE);
  const cores = DATABASE_SIZES.find((size) => size >= wanted / databases) ?? LARGEST_DATABASE;
  return {
    documents: day.documents,
    reviewers: Math.ceil(aSecond * day.reviewed * day.reviewSeconds),
    aSecond,
    busy,
    web: machinesFor(busy.web, WEB),
    worker: machinesFor(busy.worker, WORKER),
    // Each with a standby of the same size.
    database: { machines: 2 * databases, cores, memoryGb: cores * 8 },
    filesGb: (costs.stored.filesMb * day.documents * day.keptDays) / 1024,
    databaseGb: (costs.stored.databaseMb * day.documents * day.keptDays) / 1024,
  };
}

const rolesOf = (of: (role: keyof PerRole) => number): PerRole => ({
  web: of('web'),
  worker: of('worker'),
  database: of('database'),
});
