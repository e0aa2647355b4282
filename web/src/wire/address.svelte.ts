/** The address to hand to others. A host who opened the page as localhost must not invite them to their own phone. */
import { api } from './api';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

class Address {
  origin = $state(location.origin);
  private asked = false;

  /** Ask the server once for its address in the network, if this page's own is no use to others. */
  find(): void {
    if (this.asked || !LOOPBACK.test(location.hostname)) return;
    this.asked = true;
    api.address().then(
      ({ address }) => (this.origin = address),
      () => (this.asked = false),
    );
  }
}

export const address = new Address();
