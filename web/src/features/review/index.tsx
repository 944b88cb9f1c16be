import { createRoute } from '@tanstack/react-router';
import { privateRoute } from '../../app/routes.ts';

const reviewRoute = createRoute({ getParentRoute: () => privateRoute, path: '/extractions/$uuid/review' });

export const routes = [reviewRoute] as const;
