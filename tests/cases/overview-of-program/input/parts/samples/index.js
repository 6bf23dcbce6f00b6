import { barrel } from 'barrel';
import { davit } from 'davit';
import { fender } from 'fender';
import { hatch } from 'hatch';
import { jetty } from 'jetty';
import { lantern } from 'lantern';
import { needle } from 'needle';
import { pump } from 'pump';
import { rudder } from 'rudder';
import { tiller } from 'tiller';
import { valve } from 'valve';

export const samples = [barrel, davit, fender, hatch, jetty, lantern, needle, pump, rudder, tiller, valve];
