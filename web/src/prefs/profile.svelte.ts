/** Name and avatar of whoever uses this device, remembered for the next table. */
import type { OwnAvatar } from '../avatar/strokes';
import { recall, remember } from './device';

function storedAvatar(): OwnAvatar {
  try {
    const value = JSON.parse(recall('avatar') ?? 'null') as OwnAvatar | null;
    return value && Array.isArray(value.strokes) ? value : { strokes: [] };
  } catch {
    return { strokes: [] };
  }
}

class Profile {
  name = $state(recall('name') ?? '');
  avatar = $state.raw<OwnAvatar>(storedAvatar());

  keep(name: string, avatar: OwnAvatar): void {
    this.name = name;
    this.avatar = avatar;
    remember('name', name);
    remember('avatar', JSON.stringify(avatar));
  }
}

export const profile = new Profile();
