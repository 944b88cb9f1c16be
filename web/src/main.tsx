// First, so that its base layer is the weakest.
import './ui/global.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startI18n } from './app/i18n.ts';
import { queryClient } from './app/query-client.tsx';
import { returnFocus } from './app/return-focus.ts';
import { createPortal, fetchScreen } from './app/router.tsx';
import { accountQuery } from './app/session.ts';
import { watchSession } from './app/sign-out.ts';
import { fetchPartsLater } from './lib/parts.ts';
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
