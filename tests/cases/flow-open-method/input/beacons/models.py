from django.db import models, transaction


class Beacon(models.Model):
    name = models.CharField(max_length=20)
    count = models.IntegerField(default=0)

    def signal(self, action):
        with transaction.atomic():
            self = Beacon.objects.select_for_update().get(id=self.id)
            if action == "fail":
                self.create_alarm("down")
            self.count = models.F("count") + 1
            self.save()

            signal = Signal(owner=self)
            signal.kind = action
            signal.save()

    def create_alarm(self, status):
        alarm = Alarm(owner=self)
        alarm.status = status
        alarm.save()


class Signal(models.Model):
    owner = models.ForeignKey(Beacon, models.CASCADE)
    kind = models.CharField(max_length=9)


class Alarm(models.Model):
    owner = models.ForeignKey(Beacon, models.CASCADE)
    status = models.CharField(max_length=9)
