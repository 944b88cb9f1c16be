const AGAIN_MS = 5000;

/**
 * Loads what nobody has asked for, such as a banner, and tries again for as long as that fails: without a connection
 * it must not take the page down. Trying again is quick once the browser is online.
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
        setTimeout(resolve, AGAIN_MS);
      });
    }
  }
}
