import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import { ToastPlace } from '../ui/toast.tsx';
import { queryClient } from './query-client.tsx';
import type { Portal } from './router.tsx';

/** Everything around the pages: look, data, dialogs, toasts, addresses. */
export function App({ portal }: { portal: Portal }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ToastPlace />
        <RouterProvider router={portal} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
