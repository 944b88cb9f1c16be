import { IconSchool } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ReviewSlots } from '../../app/review-slots.ts';

const loadParts = () => import('./parts/review-parts.ts');
const LearnedPanel = lazy(async () => ({ default: (await loadParts()).LearnedPanel }));
const LessonNews = lazy(async () => ({ default: (await loadParts()).LessonNews }));

/** On the review screen: what a correction teaches, said at once, and what was learned of documents like this. */
export const review: ReviewSlots = {
  panels: [
    {
      id: 'learned',
      title: 'learned.title',
      icon: IconSchool,
      shown: ({ result, document }) => result !== null && document !== null,
      Body: LearnedPanel,
    },
  ],
  badges: [{ id: 'lessons', shown: ({ can, document }) => can.edit && document !== null, Body: LessonNews }],
};
