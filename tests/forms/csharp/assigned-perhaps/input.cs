class Cart
{
    void Load(Box box, Horse horse)
    {
        box?.Weight = 3;
        horse.Bridle?.Rein.Length += horse?.Neck ?? 2;
        box?[0] = 4;
        box?.OnFull -= Stop;
        var same = box?.Weight == horse?.Weight ? .5 : 1;
        horse?.Run(step => step.Wide = true);
        box?.Label ??= "none";
    }

    void Stop() { }
}
