/** What happens to a document after the person has gone on to the next one. */
type Leaving = {
  /** Sends what is left to send; false when it was refused and the person was told why. Never rejects. */
  readonly send: () => Promise<boolean>;
  /** Brings the person back to the document. */
  readonly comeBack: () => void;
};

/**
 * Documents whose confirmation is on its way while the next one is on screen. Until the server has answered, it
 * would still offer them as waiting.
 */
export const createUnderway = () => {
  const sent = new Map<string, Promise<boolean>>();
  const gone = new Set<string>();
  return {
    has: (uuid: string): boolean => sent.has(uuid),
    /** True for what is on its way, and for what arrived: who was offered it may have been so before it was sent. */
    isLeft: (uuid: string): boolean => sent.has(uuid) || gone.has(uuid),
    /** Resolves when nothing is on its way any more. */
    settled: async (): Promise<void> => {
      while (sent.size > 0) await Promise.all(sent.values());
    },
    /** Starts to send; a second time for the same document only waits for the first. */
    leave: (uuid: string, { send, comeBack }: Leaving): Promise<boolean> => {
      const before = sent.get(uuid);
      if (before) return before;
      const outcome = send().then((done) => {
        sent.delete(uuid);
        if (done) gone.add(uuid);
        else comeBack();
        return done;
      });
      sent.set(uuid, outcome);
      return outcome;
    },
  };
};

/** One for the page: a document that was left has no screen of its own any more. */
export const underway = createUnderway();
