// First, so that its base layer is the weakest.
import './ui/global.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchPartsLater } from './lib/parts.ts';
import { startI18n } from './portal/i18n.ts';
import { accountQuery } from './portal/session.ts';
import { App } from './shell/app.tsx';
import { queryClient } from './shell/query-client.tsx';
import { returnFocus } from './shell/return-focus.ts';
import { createPortal, fetchScreen } from './shell/router.tsx';
import { watchSession } from './shell/sign-out.ts';
import { keepFocus } from './ui/keep-focus.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const portal = createPortal();
watchSession(portal);
// Texts, session and the code of the screen are fetched side by side; the first paint needs only the texts.
void queryClient.prefetchQuery(accountQuery);
fetchScreen(portal, location.pathname);
await startI18n();

createRoot(root).render(
  <StrictMode>
    <App portal={portal} />
  </StrictMode>,
);
keepFocus();
returnFocus(portal, queryClient);
fetchPartsLater();
