/** The product mark: a sheet, its right-hand page folded over. */
export function Mark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path fill="var(--accent-line)" d="M4 0h16v16a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4Z" />
      <path fill="var(--accent)" d="M4 0h16L0 20V4a4 4 0 0 1 4-4Z" />
    </svg>
  );
}
