import { expect, test } from 'vitest';

export type SupersetReply = { status: number; body: unknown };
export type SupersetCaller = (method: string, path: string, body?: unknown) => Promise<SupersetReply>;

type Listed = {
  count: number;
  ids: number[];
  result: { id: number; dashboard_title: string; status: string }[];
};

const asked = (q: string): string => `?q=${encodeURIComponent(q)}`;

/**
 * What whoever speaks to Superset's interface may rely on, asked of the built-in service and of a real Superset alike.
 * @param caller sends as an administrator, below `/api/v1`
 */
export function supersetContract(caller: () => SupersetCaller): void {
  const ok = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const reply = await caller()(method, path, body);
    expect(reply.status, `${method} ${path}: ${JSON.stringify(reply.body)}`).toBeLessThan(300);
    return reply.body as T;
  };
  const made = async (dashboard_title: string, published: boolean): Promise<number> =>
    (await ok<{ id: number }>('POST', '/dashboard/', { dashboard_title, published })).id;

  test.each(['dashboard', 'chart', 'dataset'])('a list of %ss has the envelope', async (kind) => {
    const list = await ok<Record<string, unknown>>('GET', `/${kind}/`);
    expect(list).toMatchObject({
      count: expect.any(Number),
      ids: expect.any(Array),
      result: expect.any(Array),
      description_columns: expect.any(Object),
      list_columns: expect.arrayContaining(['id']),
      order_columns: expect.any(Array),
    });
  });

  test('dashboards are made, found in Rison and in JSON, published, and gone when deleted', async () => {
    const word = `Contract ${Date.now()}`;
    const draft = await made(`${word} B`, false);
    const published = await made(`${word} A`, true);
    const rison = `(filters:!((col:dashboard_title,opr:ct,value:'${word}')),order_column:dashboard_title,order_direction:asc,page:0,page_size:100)`;
    const json = JSON.stringify({
      filters: [{ col: 'dashboard_title', opr: 'ct', value: word }],
      order_column: 'dashboard_title',
      order_direction: 'asc',
      page: 0,
      page_size: 100,
    });
    for (const q of [rison, json]) {
      const { count, result } = await ok<Listed>('GET', `/dashboard/${asked(q)}`);
      expect(count).toBe(2);
      expect(result.map(({ id, status }) => [id, status])).toEqual([
        [published, 'published'],
        [draft, 'draft'],
      ]);
    }
    const page = rison.replace('page:0,page_size:100', 'page:1,page_size:1');
    expect((await ok<Listed>('GET', `/dashboard/${asked(page)}`)).result.map(({ id }) => id)).toEqual([
      draft,
    ]);
    await ok('PUT', `/dashboard/${draft}`, { published: true });
    const { result } = await ok<{ result: { published: boolean } }>('GET', `/dashboard/${draft}`);
    expect(result.published).toBe(true);
    for (const id of [draft, published]) {
      expect(await ok('DELETE', `/dashboard/${id}`)).toMatchObject({ message: expect.any(String) });
      expect((await caller()('GET', `/dashboard/${id}`)).status).toBe(404);
    }
  });

  test('the list of questions of the portal is asked for', async () => {
    const q =
      '(filters:!((col:id,opr:chart_is_favorite,value:!t)),order_column:last_saved_at,order_direction:desc,page:0,page_size:100)';
    expect(await ok<Listed>('GET', `/chart/${asked(q)}`)).toMatchObject({ result: expect.any(Array) });
  });

  test('an order by what is not there is refused', async () => {
    expect((await caller()('GET', `/chart/${asked('(order_column:no_such_column)')}`)).status).toBe(400);
  });
}
