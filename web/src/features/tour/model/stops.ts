import { holdsAny, type Role } from '@recto/contracts/roles';

/** A place that the tour shows: its texts are `tour.ID` and `tour.ID.text`. */
export type Stop = {
  readonly id: 'put_in' | 'list' | 'source' | 'correct' | 'confirm' | 'arrive' | 'home';
  readonly address: string;
  /** Selectors of what is pointed at: the first that is in sight. */
  readonly targets: readonly string[];
  /** Where the words go, when there is room. */
  readonly side: 'top' | 'right' | 'bottom' | 'left';
};

const review = (uuid: string): string => `/extractions/${uuid}/review`;

/** The way of a document, as far as there is one to show it by. */
const ofDocument = (uuid: string, waits: boolean): Stop[] => [
  {
    id: 'list',
    address: waits ? '/extractions?status=NEW' : '/extractions',
    targets: [`[data-row="${uuid}"]`, '[data-row]'],
    side: 'bottom',
  },
  {
    id: 'source',
    address: review(uuid),
    targets: ['[data-tour="page"]', '[data-tour="document"]'],
    side: 'right',
  },
  { id: 'correct', address: review(uuid), targets: ['[data-tour="left"]'], side: 'bottom' },
  { id: 'confirm', address: review(uuid), targets: ['[data-review-primary]'], side: 'top' },
];

type Shown = { readonly uuid: string; readonly waits: boolean } | null;

/**
 * What the tour shows to somebody, in order.
 * @param document that it shows the review by; null: there is none yet
 */
export function stopsFor(roles: readonly Role[], document: Shown): readonly Stop[] {
  const arrives: Stop = holdsAny(roles, ['ROLE_ADMIN'])
    ? {
        id: 'arrive',
        address: '/deliveries?state=ALL',
        targets: ['[data-tour="deliveries"]'],
        side: 'bottom',
      }
    : { id: 'home', address: '/dashboard', targets: ['[data-tour="waiting"]', 'main h1'], side: 'bottom' };
  return [
    { id: 'put_in', address: '/documents/upload', targets: ['[data-tour="put-in"]'], side: 'bottom' },
    ...(document ? ofDocument(document.uuid, document.waits) : []),
    arrives,
  ];
}

/** Whether a stop is on the page at this path. */
export const isAt = ({ address }: Stop, pathname: string): boolean => address.split('?')[0] === pathname;
