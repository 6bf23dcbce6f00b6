import { InjectQueue, Processor, WorkerHost, BullModule } from '@nestjs/bullmq';
import { Process } from '@nestjs/bull';
import { Queue } from 'bullmq';

@Module({ imports: [BullModule.registerQueue({ name: 'audio' }, { name: 'scores' })] })
export class AudioModule {}

@Injectable()
export class AudioService {
  constructor(@InjectQueue('audio') private readonly audio: Queue) {}

  play(track: string) {
    return this.audio.add('play', { track });
  }
}

@Processor('audio')
export class AudioWorker extends WorkerHost {
  async process(job) {
    return job.id;
  }
}

@Processor('scores')
export class ScoreWorker {
  @Process('print')
  async print(job) {
    return job.id;
  }
}
