import type { Account } from '@recto/contracts/endpoints/tenancy';
import { Outlet, rootRouteId, useMatches, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { openLayouts } from '../portal/columns/layouts.ts';
import { judge } from '../portal/guard.ts';
import { NotAuthorizedPage, NotFoundPage } from '../portal/message-pages.tsx';
import { useAccount } from '../portal/session.ts';
import { Watchers } from '../portal/watchers.tsx';
import { HintLayer } from '../ui/hint-layer.tsx';
import { ConnectionBanner } from './connection.tsx';
import { Header } from './header.tsx';
import { Palette } from './palette/palette.tsx';
import classes from './shell.module.css';
import { ShellKeys } from './shell-keys.tsx';

/** The private side: header, then the page if this account may see it. Nothing without an account. */
export function Shell() {
  const account = useAccount();
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access ?? [] });
  const isOwn = useMatches({ select: (matches) => matches.at(-1)?.staticData.isOwn ?? false });
  const owner = account && `${account.login}@${account.currentTenant ?? ''}`;
  useEffect(() => {
    if (owner) void openLayouts(owner);
  }, [owner]);
  if (!account) return null;
  return (
    <Frame account={account}>
      {judge(account, access, isOwn) === 'enter' ? <Outlet /> : <NotAuthorizedPage />}
    </Frame>
  );
}

/** A path that is no page: who is signed in keeps the header and the menus. */
export function NotFound() {
  const account = useAccount();
  if (account === undefined) return null;
  if (account === null) return <NotFoundPage />;
  return (
    <Frame account={account}>
      <NotFoundPage />
    </Frame>
  );
}

/** Header, banners, keys and palette around a page. */
const Frame = ({ account, children }: { account: Account; children: ReactNode }) => (
  <div className={classes.shell}>
    <SkipLink />
    <Header account={account} />
    <Banners />
    <HintLayer />
    {children}
    <ShellKeys />
    <Palette />
    <Watchers />
  </div>
);

/** Tells screens that fill the window how much of it the banners take. */
function keepHeight(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return;
  const root = document.documentElement.style;
  const watching = new ResizeObserver(() => root.setProperty('--banners', `${place.offsetHeight}px`));
  watching.observe(place);
  return () => {
    watching.disconnect();
    root.removeProperty('--banners');
  };
}

/** What features have to tell everybody; the page does not wait for it. */
function Banners() {
  const banners = useRouteContext({ from: rootRouteId, select: (context) => context.banners });
  return (
    <div ref={keepHeight} className={classes.banners}>
      <ConnectionBanner />
      <Suspense fallback={null}>
        {banners.map((Banner, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <Banner key={place} />
        ))}
      </Suspense>
    </div>
  );
}

/** The first stop of the Tab key: past the header. */
function SkipLink() {
  const { t } = useTranslation();
  const skip = (): void => {
    const main = document.querySelector('main');
    if (!main) return;
    main.tabIndex = -1;
    main.focus();
  };
  return (
    <button type="button" className={classes.skip} onClick={skip}>
      {t('shell.skip')}
    </button>
  );
}
