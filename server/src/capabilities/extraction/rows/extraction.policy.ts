import { CATEGORY, type Category, categoriesOf } from '@recto/contracts/categories';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { EDITORS, holdsAny, ROLES, type Role } from '@recto/contracts/roles';
import { type ExtractionStatus, mayEdit, mayMove, POSTABLE, reviewActions } from '@recto/contracts/statuses';
import type { Actor } from '../../../platform/db/scope.ts';

/** What a decision about an extraction needs to know of it. */
export type Subject = { category: Category; status: ExtractionStatus; hasDocument: boolean };

/** Reads and lists ask the same question: which categories do these roles open? */
export const visibleCategories = (held: readonly Role[]): Category[] => categoriesOf(held);

/** Roles as stored, without those that there are no more. */
export const roleList = (stored: readonly string[]): Role[] => ROLES.filter((role) => stored.includes(role));

export const isEditor = (held: readonly Role[]): boolean => holdsAny(held, EDITORS);
const isAdmin = (held: readonly Role[]): boolean => held.includes('ROLE_ADMIN');

/** Values may be changed by editors, in the statuses that the status machine allows. */
export const mayEditValues = (held: readonly Role[], { category, status }: Subject): boolean =>
  isEditor(held) && mayEdit(category, status);

/** Categories without a status menu are confirmed by saving and posting (decision 17). */
export const maySaveAndPost = (held: readonly Role[], { category, status }: Subject): boolean =>
  isEditor(held) &&
  !CATEGORY[category].statusMenu &&
  status !== 'IGNORED' &&
  (mayEdit(category, status) || status === 'CONFIRMED');

/** What is confirmed may be sent; nothing posts from NEW. */
export const mayPost = (held: readonly Role[], { status }: Subject): boolean =>
  isEditor(held) && POSTABLE.includes(status);

/** A document can be read again from every state in which no job holds it. */
export const mayReread = ({ status, hasDocument }: Pick<Subject, 'status' | 'hasDocument'>): boolean =>
  hasDocument && mayMove(status, 'PROCESSING');

/** Asking for it is for administrators; who edits sets it off by changing a key field. */
export const mayRerun = (held: readonly Role[], subject: Subject): boolean =>
  isAdmin(held) && mayReread(subject);

/** Also where there is nothing to read: the refusal then says what is missing (D-009). */
export const mayAskDeepRerun = (held: readonly Role[], { status }: Subject): boolean =>
  isAdmin(held) && mayMove(status, 'PROCESSING');

/** There must be a reading that can be made better. */
export const mayEnhance = (held: readonly Role[], subject: Subject): boolean =>
  mayRerun(held, subject) && subject.status !== 'FAILED' && subject.status !== 'FAILED_PROCESS';

/** What a job holds is not whole: there is nothing to copy yet. */
export const isWhole = ({ status, hasDocument }: Pick<Subject, 'status' | 'hasDocument'>): boolean =>
  hasDocument && !['PROCESSING', 'POSTING', 'DRAFT'].includes(status);

export const mayCopy = (held: readonly Role[], subject: Subject): boolean =>
  isAdmin(held) && isWhole(subject);

/** Nothing is deleted under the hands of a job. */
export const mayDelete = (held: readonly Role[], { status }: Subject): boolean =>
  isAdmin(held) && status !== 'PROCESSING' && status !== 'POSTING';

/** Who sent a protected file, and who edits what is read of it, may open it with its password. */
export const mayUnlock = ({ login, roles }: Pick<Actor, 'login' | 'roles'>, log: { created_by: string }) =>
  log.created_by === login || isEditor(roles);

/** What a mail means is shown to administrators, and to everybody where it confirms or changes an order. */
export const seesSentiment = (held: readonly Role[], category: Category): boolean =>
  isAdmin(held) || CATEGORY[category].order === true;

/** What the caller may do now; the buttons read this. `unlock` depends on the file, `sentiment` on the mail. */
export function abilities(
  held: readonly Role[],
  subject: Subject,
): Omit<ExtractionDetail['can'], 'unlock' | 'sentiment'> {
  return {
    edit: mayEditValues(held, subject),
    clearSection: isAdmin(held) && mayEditValues(held, subject),
    actions: isEditor(held) ? reviewActions(subject.category, subject.status) : [],
    saveAndPost: maySaveAndPost(held, subject),
    post: mayPost(held, subject),
    rerun: mayRerun(held, subject),
    delete: mayDelete(held, subject),
    postData: isAdmin(held),
    deepRerun: mayAskDeepRerun(held, subject),
    generate: mayRerun(held, subject),
    enhance: mayEnhance(held, subject),
    copy: mayCopy(held, subject),
    reindex: isAdmin(held),
    tags: isEditor(held),
  };
}
