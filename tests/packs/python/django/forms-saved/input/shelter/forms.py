from django import forms

from shelter.models import Hedgehog


class HedgehogForm(forms.ModelForm):
    class Meta:
        model = Hedgehog
        fields = ["name"]
