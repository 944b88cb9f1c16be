import { Skeleton, VisuallyHidden } from '@mantine/core';

/** Rows of the final height while a list loads; `label` is what screen readers hear. */
export function SkeletonRows({ rows, height, label }: { rows: number; height: number; label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} style={{ height, display: 'flex', alignItems: 'center', gap: 16, padding: '0 12px' }}>
          <Skeleton width={28} height={Math.min(36, height - 12)} radius={2} />
          <Skeleton width={`${20 + ((row * 7) % 12)}%`} height={12} />
          <Skeleton width="16%" height={12} />
          <Skeleton width={72} height={20} ml="auto" />
          <Skeleton width={120} height={12} />
        </div>
      ))}
    </div>
  );
}
