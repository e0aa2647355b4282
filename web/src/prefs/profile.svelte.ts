/** The name and avatar of this device's user, stored for the next table. */
import type { StoredAvatar } from '../avatar/strokes';
import { recall, remember } from './device';

function readAvatar(): StoredAvatar {
  try {
    const value = JSON.parse(recall('avatar') ?? 'null') as StoredAvatar | null;
    return value && Array.isArray(value.strokes) ? value : { strokes: [] };
  } catch {
    return { strokes: [] };
  }
}

class Profile {
  name = $state(recall('name') ?? '');
  avatar = $state.raw<StoredAvatar>(readAvatar());

  save(name: string, avatar: StoredAvatar): void {
    this.name = name;
    this.avatar = avatar;
    remember('name', name);
    remember('avatar', JSON.stringify(avatar));
  }
}

export const profile = new Profile();
