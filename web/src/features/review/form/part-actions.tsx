import { ActionIcon } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { createContext, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReviewPart, type ReviewPartAction, useReviewSlots } from '../../../portal/review-slots.ts';
import { useAccount } from '../../../portal/session.ts';
import { useServices } from '../flow/services.ts';

type Offered = {
  readonly actions: readonly ReviewPartAction[];
  readonly open: (action: ReviewPartAction, part: ReviewPart) => void;
};

const NOTHING: Offered = { actions: [], open: () => {} };
const PartActionsContext = createContext<Offered>(NOTHING);
PartActionsContext.displayName = 'PartActionsContext';

type Watched = {
  action: ReviewPartAction;
  record: ExtractionDetail;
  children: (isReady: boolean) => ReactNode;
};

/** One action a component: each may ask the server whether it can be done. */
const Watch = ({ action, record, children }: Watched) => children(action.useReady(record));

type WatchedAll = {
  actions: readonly ReviewPartAction[];
  record: ExtractionDetail;
  children: (ready: readonly ReviewPartAction[]) => ReactNode;
};

const WatchAll = ({ actions: [first, ...rest], record, children }: WatchedAll): ReactNode =>
  first ? (
    <Watch action={first} record={record}>
      {(isReady) => (
        <WatchAll actions={rest} record={record}>
          {(others) => children(isReady ? [first, ...others] : others)}
        </WatchAll>
      )}
    </Watch>
  ) : (
    children([])
  );

type Props = { record: ExtractionDetail; children: ReactNode };

/** Lets what is within offer what other features do with a part of the document. */
export function PartActionsOf({ record, children }: Props) {
  const account = useAccount();
  const actions = useReviewSlots().partActions.filter(({ shown }) => account && shown(record, account));
  const { saveNow } = useServices();
  const [asked, setAsked] = useState<{ action: ReviewPartAction; part: ReviewPart } | null>(null);
  const open = useCallback<Offered['open']>(
    // What is done with a part begins with what was just typed into it.
    (action, part) => void saveNow().then(() => setAsked({ action, part })),
    [saveNow],
  );
  return (
    <>
      <WatchAll actions={actions} record={record}>
        {(ready) => (
          <Provided ready={ready} open={open}>
            {children}
          </Provided>
        )}
      </WatchAll>
      <Suspense>
        {asked && <asked.action.Body record={record} part={asked.part} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}

type ProvidedProps = {
  ready: readonly ReviewPartAction[];
  open: Offered['open'];
  children: ReactNode;
};

function Provided({ ready, open, children }: ProvidedProps) {
  const names = ready.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same actions are a new list at every rendering
  const offered = useMemo(() => ({ actions: ready, open }), [names, open]);
  return <PartActionsContext value={offered}>{children}</PartActionsContext>;
}

/** A button for each thing that other features do with a section or a field. */
export function PartActions({
  part,
  className,
  small = false,
}: {
  part: ReviewPart;
  className?: string | undefined;
  small?: boolean;
}) {
  const { t } = useTranslation();
  const { actions, open } = useContext(PartActionsContext);
  return actions.map((action) => {
    const label = t(action.label, { name: part.title });
    return (
      <ActionIcon
        key={action.id}
        variant="subtle"
        size={small ? 18 : 24}
        className={className}
        aria-label={label}
        title={label}
        onClick={() => open(action, part)}
      >
        <action.icon size={small ? 14 : 16} aria-hidden />
      </ActionIcon>
    );
  });
}
