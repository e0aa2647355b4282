/** Tells when an element comes near to what is seen, and when it has gone far away again. */
import type { Attachment } from 'svelte/attachments';

const MARGIN = '900px 0px';

export function near(tell: (isNear: boolean) => void): Attachment {
  return (node) => {
    const observer = new IntersectionObserver((entries) => tell(entries.at(-1)!.isIntersecting), { rootMargin: MARGIN });
    observer.observe(node);
    return () => observer.disconnect();
  };
}
