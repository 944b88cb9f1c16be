// What the review screen loads when a document came with a mail.
export { MailTab } from './mail-tab.tsx';
export { SentimentCard } from './sentiment-card.tsx';
