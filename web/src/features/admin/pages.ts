/** The pages of the administration, in the order of their tabs. */
export const ADMIN_PAGES = [
  { path: '/admin/health', title: 'admin.health' },
  { path: '/admin/metrics', title: 'admin.metrics' },
  { path: '/admin/jobs', title: 'admin.jobs' },
  { path: '/admin/mails', title: 'admin.mails' },
  { path: '/admin/logs', title: 'admin.logs' },
  { path: '/admin/audits', title: 'admin.audits' },
  { path: '/admin/configuration', title: 'admin.configuration' },
  { path: '/admin/thread-dump', title: 'admin.thread_dump' },
  { path: '/admin/users', title: 'admin.users' },
  { path: '/admin/tenants', title: 'admin.tenants' },
] as const;
