export { LearnedPanel } from './learned-panel.tsx';
export { LessonNews } from './lesson-news.tsx';
